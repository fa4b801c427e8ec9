-- These rules moved into use cases: a block ends what was shown, a plan after a match goes back, and a profile's registrant and
-- seal follow its facts.
drop trigger if exists blocked on block;
drop trigger if exists plan_after_match on subscription;
drop trigger if exists end_seal on profile;
drop trigger if exists follow_seal on candidate_consent;
drop trigger if exists link_registrant on profile;
drop function if exists end_by_block(), plan_after_match(), end_seal(), follow_seal(), link_registrant();

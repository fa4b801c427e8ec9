import { foldBothWays } from './fold-text.ts'
import { anyOf, lettersOf, type Lists } from './phrase.ts'

const LISTS: Lists = {
  // fillers between other words, as many as a hurried sentence has
  loose:
    '(me|us|him|her|my|the|a|an|some|any|this|that|your|ur|our|little|small|bit|of|just|only|urgently|urgent|please|pls|plz|kindly|now|today|for|with|dear|sir|madam|rs|inr|required|needed|full|total|more|first|by|in|to){0,4}',
  money:
    'money|moneys|cash|amount|funds|fund|rupees|rupee|dollars|dollar|usd|usdt|euros|euro|pounds|dirhams|lakh|lakhs|advance|deposit|payment|# (rs|inr|rupees|rupee|usd|dollars|lakh|lakhs|thousand|euros)?|bitcoin|bitcoins|btc|crypto|cryptocurrency|ethereum',
  pay: 'send|transfer|wire|deposit|lend|loan|pay|give|remit|credit|arrange|donate|spare',
  coin: 'bitcoin|bitcoins|btc|usdt|crypto|cryptocurrency|cryptos|ethereum|forex|binance',
  app: 'whatsapp|whatsap|watsapp|watsap|whatsup|wattsapp|telegram|telegraam|hangouts|hangout|google chat|viber|wechat|instagram|insta|snapchat|facebook|fb|messenger|skype|discord|zangi|botim|signal app|imo app|imo|another app|other app|different app|private app',
  panam:
    'panam|panatha|panathai|kasu|kasa|rupa|rupai|ruba|rubai|rubay|rupay|rubaai|cash|amount|money|thogai|thokai|#(rs|rupai|ruba|rupa|rubai|rupees|inr|ayiram|aayiram|latcham|lakh)',
  anupu:
    'anupu|anupunga|anupungal|anupunka|anupuga|anupuda|anupuma|anupi vai|anupi vainga|anupi vaiyunga|anupi vaiyungal|anupi vidu|anupi vidunga|anupividunga|anupividu|anupidunga|anupidu|anupa mudiyuma|anupuvingala|anupuvengala|anupavum|anupivai|send panu|send panunga|sent panunga|transfer panu|transfer panunga|podu|podunga|podungal|potu vidu|potu vidunga|potudunga|potu kudunga|kudu|kudunga|kudungal|kodu|kodunga|kodungal|kudupingala|kudupengala|kodupingala|thanga|tharungal|tharinga|tharingala|tharuvingala|tharuvengala|tha|thaa|katu|katunga|katungal|katidunga|seluthu|seluthunga|seluthungal|kadana kudunga|kadana thanga|gpay panu|gpay panunga|help panunga|help panu|udhavunga|uthavunga',
  venum:
    'venum|vendum|venumga|venunga|thevai padudhu|thevai paduthu|thevaipadudhu|thevaipaduthu|avasarama venum|avasaramaga vendum',
  ku: '(ku|uku|iku|la|le|il|ila|oda|kaga|ukaga|ikaga)?',
  slow: '(konjam|konja|oru|enaku|enakku|engaluku|en|ennoda|account|acount|avasarama|avasaram|urgent|urgenta|udane|udaney|ipo|ippo|ipove|please|pls|inaiku|indha|intha|unga|ungal|neenga|ninga|mattum|matum)',
  அனுப்பு:
    'அனுப்பு|அனுப்புங்க|அனுப்புங்கள்|அனுப்பவும்|அனுப்பி வை|அனுப்பி வையுங்கள்|அனுப்பி வைங்க|அனுப்பி விடு|அனுப்பி விடுங்கள்|அனுப்பிடுங்க|அனுப்ப முடியுமா|அனுப்புவீர்களா|அனுப்புவீங்களா|கொடு|கொடுங்க|கொடுங்கள்|குடு|குடுங்க|தாருங்கள்|தாங்க|தாங்கள்|தர முடியுமா|தருவீர்களா|தருவீங்களா|போடு|போடுங்க|போடுங்கள்|கட்டு|கட்டுங்க|கட்டுங்கள்|கட்டவும்|செலுத்து|செலுத்துங்க|செலுத்துங்கள்|செலுத்தவும்|மாற்று|மாற்றுங்கள்|வேணும்|வேண்டும்|தேவைப்படுகிறது|தேவைப்படுது|கடனாக கொடுங்கள்|கடனாக தாருங்கள்|உதவுங்கள்|உதவுங்க',
  பணம்: 'பணம்|பணத்தை|பணத்த|பணமாக|காசு|காசை|தொகை|தொகையை|ரூபாய்|ரூபாயை|ரூபா|கடன்|கடனாக',
  மெதுவா:
    '(எனக்கு|எங்களுக்கு|கொஞ்சம்|அவசரமாக|அவசரமா|உடனே|உடனடியாக|இப்போது|இப்போ|இப்பவே|தயவுசெய்து|தயவு செய்து|என்|என்னுடைய|எங்கள்|கணக்கில்|கணக்குக்கு|கணக்கிற்கு|அக்கவுண்டுக்கு|அக்கவுண்டில்|வங்கி|இன்று|இன்றே|சிறிது|ஒரு|நீங்கள்|நீங்க)',
  // without the final sign, which endings drop
  செயலி:
    'வாட்ஸ்அப|வாட்ஸப|வாட்சப|வாட்சாப|வாட்ஸாப|வாட்ஸ்ஆப|டெலிகிராம|டெலகிராம|இன்ஸ்டாகிராம|இன்ஸ்டா|பேஸ்புக|ஃபேஸ்புக|ஸ்கைப|மெசஞ்சர|வேறு செயலி|வேற செயலி|வேறு ஆப|வேற ஆப|மற்றொரு செயலி',
  நாணயம்: 'பிட்காயின|பிட் காயின|கிரிப்டோ|கிரிப்டோகரன்சி|யுஎஸ்டிடி',
}

/** Sentences about oneself ask for nothing: "we send money home to my parents". */
const OF_ONESELF =
  /(?<![\p{L}\p{M}])(?:(?:i|we|he|she|they|who|father|mother|brother|sister|uncle|son|daughter|parents|family) (?:also |always |still |do |never |cannot |can |could |will |would |used to |have to |had to |did |don t |do not |did not |will not |won t )?(?:to |not )?|(?:do |did |will )not (?:to )?|never |don t |dont |used to )$/u

const ASKED = anyOf(
  [
    '<pay> <loose> <money>',
    '<pay> <loose> (processing|registration|visa|clearance|customs|custom|courier|parcel|package|delivery|release|activation|refundable|hospital|medical){1,2} (fee|fees|charge|charges|bill|bills|amount|tax|duty)',
    '(buy|trade|invest|purchase|deposit|mine) <loose> <coin>',
    '(buy|send|get|purchase|need) <loose> (gift|itunes|steam|amazon|google play|apple){1,2} (card|cards|voucher|vouchers)',
  ],
  LISTS,
  { unlessAfter: OF_ONESELF },
)

const MONEY = anyOf(
  [
    '<pay> (me|us) <loose> (money|cash|amount|funds|rupees|loan|# (rs|inr|rupees|rupee|usd|dollars|lakh|lakhs|thousand|euros)|<coin>)',
    '(need|want|request|expect|ask|asking|beg|like) (you|u|ur help) to <pay> <loose> <money>',
    '(can|could|will|would) (you|u) (please|pls|kindly)? (<pay>|help) <loose> <money>',
    '(i|we|am|are|im) (urgently|really|badly|just|also|now|in)? (need|needs|want|require|needing) (some|a little|your|urgent|little|a bit of|quick|#)? (money|cash|funds|loan|financial help|financial assistance|financial support|rupees|rs)',
    'help (me|us) (out)? (financially|financialy|with <loose> (money|cash|funds|loan|payment|bills|bill|fees|hospital bill|medical bill|hospital bills|medical bills|# (rs|rupees)?))',
    '(borrow|lend|loan) <loose> (money|cash|funds|rupees|# (rs|rupees|inr)?|lakh|lakhs) (from (you|u)|to (me|us)|please|pls)',
    '(my|our|this|his|her|below|following) (bank)? (account|acount|acc|ac) (number|no|details|detail|num)',
    '(my|our|this) (upi|gpay|google pay|phonepe|phone pe|paytm) (id|number|no|is)',
    '(gpay|google pay|phonepe|phone pe|paytm) (me|us|to me|# (rs|rupees)?)',
    '(to|into|in) (my|this|our) (bank)? (account|acount)',
    'ifsc (code)?',
    'western union',
  ],
  LISTS,
)

const CRYPTO = anyOf(
  [
    '(invest|investing|trade|trading|profit|earn|deposit|money) <loose> (on|in|with|from|into)? <loose> <coin>',
    '<coin> (wallet|wallets|investment|investments|trading|platform|address|account|profit|profits|exchange account)',
    '(trust|binance) wallet',
    '(invest|trade) (with|through) me',
    '(double|triple|multiply) (your|ur) (money|investment|income)',
    'guaranteed (profit|profits|return|returns)',
    '<coin> <ku> (invest|podu|podunga|potu|anupu|anupunga|panam podunga|panam podu|vangunga|vanga)',
  ],
  LISTS,
)

const PARCELS = anyOf(
  [
    '(customs|custom|kastams) (clearance|duty)? (fee|fees|duty|charge|charges|tax|payment|amount|money|bill)',
    '(clearance|release|courier|parcel|package|consignment|shipping|delivery) (fee|fees|charge|charges|tax|duty|payment)',
    '(pay|paying) <loose> (customs|custom|parcel|courier|package|consignment)',
    '(parcel|package|gift|courier|shipment|consignment|box|luggage|baggage|gold) (is|was|has been|got|are|were)? (held|stuck|stopped|detained|seized|caught|blocked|on hold) (up)? (at|by|in|with)? (the)? (airport|customs|custom|port)',
    '(release|clear|claim|collect|receive) <loose> (parcel|package|consignment|funds|shipment) <loose> (pay|fee|fees|charge|charges|deposit|money)',
    '(customs|custom|kastams|parcel|courier|visa) <ku> <slow>? (fees|fee|charge|charges|tax|duty|<panam>) <slow>? (katu|katunga|katungal|katanum|katidunga|pay panu|pay panunga|kudunga|anupunga|seluthunga|seluthungal)',
  ],
  LISTS,
)

const OTHER_APPS = anyOf(
  [
    '(come|text|message|msg|mesage|chat|contact|talk|write|ping|add|reach|join|move|shift|switch|call|continue|dm|speak|connect|follow|hit) (me|us|you|u|it|him|her|with me|with us|to me|up|directly|there|over|here|now|dear|please|pls|more|later|(our|the|this) (chat|talk|conversation))? (me|directly|now|please|pls)? (on|to|in|over|via|through|at|using|by|into)? (my|the|your|ur|our|a|an)? <app>',
    '(my|your|ur) <app> (number|no|num|id|is|account|username|user name|handle|profile|link)',
    '(give|share|send|drop|tell) (me|us)? (your|ur|the) <app>',
    '(whatsapp|whatsap|watsapp|watsap|telegram|insta|hangouts|hangout|skype|fb) (me|us) (at|on|#)?',
    '(are|r) (you|u) (there)? (on|in) <app>',
    '(do|have) (you|u) (have|use|got)? <app>',
    '(wa|t) me (slash)? #',
    '<app> <ku> <slow>? (va|vanga|vaanga|varungal|varingala|varuvingala|vandhu|vanthu|vandhudunga|pesalam|pesuvom|pesunga|pesalama|pesu|msg|message|mesage|chat|call|contact|add|panu|panunga|kupidu|kupidunga|kudunga|kudu|anupu|anupunga|number|no|id|sollunga|solu|irukingala|irukengala)',
    '(vera|veru|matra|vera oru) (app|aap|ap) <ku> <slow>? (va|vanga|pesalam|pesuvom|pesalama|varungal|varingala|chat|msg|message|call)',
  ],
  LISTS,
)

const TAMIL_MONEY = anyOf(
  [
    '<panam> <slow>? <slow>? <slow>? <anupu>',
    '<panam> <slow>? <slow>? <venum>',
    '(enaku|engaluku|enakku) <slow>? <slow>? <panam> <slow>? (thevai|avasaram|venum|vendum|thevaipadudhu)',
    '(kadan|kadana|loan) <slow>? <slow>? (kudu|kudunga|kodu|kodunga|kodungal|thanga|tharungal|tharuvingala|tharingala|venum|vendum|kudupingala)',
    '(acount|en account|ennoda account|bank account) <ku> <slow>? (podu|podunga|anupu|anupunga|transfer panunga|transfer panu|potu vidunga|panam)',
    '<பணம்> <மெதுவா>? <மெதுவா>? <மெதுவா>? <அனுப்பு>',
    '(எனக்கு|எங்களுக்கு) <மெதுவா>? <மெதுவா>? <பணம்> <மெதுவா>? (தேவை|அவசரம்)',
  ],
  LISTS,
)

/** Tamil adds endings to words. */
const WITH_ENDINGS = anyOf(
  [
    '<நாணயம்>* <மெதுவா>? (முதலீடு|வாங்கு|அனுப்பு|போடு|பணம்|வர்த்தகம்)',
    '(சுங்கக்|சுங்க|கஸ்டம்ஸ்|பார்சல்|பார்சலுக்கு|கூரியர்|கூரியருக்கு|சுங்கத்துக்கு|சுங்கத்திற்கு|விசா) (கட்டணம்|கட்டணத்தை|வரி|வரியை|தீர்வை|பணம்|காசு|தொகை)',
    '(பார்சல்|பொருள்|பரிசு) <மெதுவா>? (சுங்கத்தில்|கஸ்டம்ஸில்|கஸ்டம்ஸ்ல|விமான நிலையத்தில்)',
    '<செயலி>* <மெதுவா>? (வாருங்கள்|வாங்க|வாங்கள்|வா|வரவும்|வாருங்க|பேசலாம்|பேசுவோம்|பேசுங்கள்|பேசுங்க|மெசேஜ்|செய்தி|தொடர்பு|தொடர்புகொள்ளுங்கள்|அழையுங்கள்|அனுப்பு|எண்|நம்பர்|வரலாமா|பேசலாமா|வருவீங்களா|வருவீர்களா)',
    '(என்|என்னுடைய|எங்கள்|இந்த) (வங்கி)? (கணக்குக்கு|கணக்கிற்கு|கணக்கில்|கணக்கு எண்|அக்கவுண்டுக்கு|அக்கவுண்டில்)',
  ],
  LISTS,
  { isOpen: true },
)

const HELD = [ASKED, MONEY, CRYPTO, PARCELS, OTHER_APPS, TAMIL_MONEY, WITH_ENDINGS]

/**
 * True if a message must be held: it asks for money, crypto, customs or parcel fees, or to move to another app, in
 * English, Tamil or Tamil in Latin letters. Merely mentioning money or a workplace passes.
 */
export function isToBeHeld(text: string): boolean {
  return foldBothWays(text).some((folded) => {
    const letters = lettersOf(folded)
    return HELD.some((holds) => holds(letters))
  })
}

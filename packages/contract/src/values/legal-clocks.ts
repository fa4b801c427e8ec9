const DAY = 24

/**
 * Legal deadlines in hours, each with its source, for a lawyer to check. They run from receipt, through nights,
 * holidays and time zones. A month counts as 28 days, so that no answer is late in February.
 * IT Rules: Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, as amended on
 * 10 February 2026. Consumer rules: Consumer Protection (E-Commerce) Rules, 2020. Data rules: Digital Personal Data
 * Protection Rules, 2025.
 */
export const LEGAL_CLOCKS = {
  /** IT Rules, rule 3(1)(d): orders of a court or of the government. */
  order: 3,
  /** IT Rules, rule 3(1)(j): information to authorities that ask for it lawfully. */
  authority: 72,
  /** The same rule: 24 hours for some orders, which say so themselves. */
  authorityUrgent: DAY,
  /** IT Rules, rule 3(2)(b): nudity and impersonation, on a complaint by or for the person concerned. */
  person: 2,
  /** IT Rules, rule 3(2)(a), proviso: urgent requests to remove content that rule 3(1)(b) forbids. */
  urgent: 36,
  /** IT Rules, rule 3(2)(a)(i): every other complaint. */
  complaint: 7 * DAY,
  /** IT Rules, rule 3(2)(a)(i): acknowledgement of a complaint. */
  acknowledgement: DAY,
  /** Consumer rules, rule 4(5): acknowledgement of a consumer's complaint. */
  consumerAcknowledgement: 2 * DAY,
  /** Consumer rules, rule 4(5): redress within one month. */
  consumer: 28 * DAY,
  /** Data rules, rule 7(2)(b): the Data Protection Board is told of a breach of personal data. */
  breachBoard: 3 * DAY,
  /** CERT-In directions of 28 April 2022, direction (ii): incidents are reported. */
  breachCertIn: 6,
  /** Data rules, rule 14(3): grievances about personal data. */
  personalData: 90 * DAY,
  /** IT Rules, rule 3(1)(c): users are informed of the rules every three months; counted as the shortest three. */
  rulesTold: 90 * DAY,
  /** Data rules, rules 6(1)(e) and 8(3): records are kept for a year. */
  records: 365 * DAY,
} as const

const DAY = 24

/**
 * The times that the law gives, in hours, each with its source, for a lawyer to read. They run from the receipt, over nights,
 * holidays and borders of time zones. A month counts as the shortest there is, so that nobody is late in February.
 *
 * IT Rules: Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, as amended on
 * 10 February 2026. Consumer rules: Consumer Protection (E-Commerce) Rules, 2020. Data rules: Digital Personal Data
 * Protection Rules, 2025.
 */
export const LEGAL_CLOCKS = {
  /** IT Rules, rule 3(1)(d): orders of a court or of the government. */
  order: 3,
  /** IT Rules, rule 3(2)(b): pictures of nudity, and impersonation, on a complaint by the person or for the person. */
  person: 2,
  /** IT Rules, rule 3(2)(a), proviso: urgent requests to remove what rule 3(1)(b) forbids. */
  urgent: 36,
  /** IT Rules, rule 3(2)(a)(i): every other complaint. */
  complaint: 7 * DAY,
  /** IT Rules, rule 3(2)(a)(i): a complaint is acknowledged. */
  acknowledgement: DAY,
  /** Consumer rules, rule 4(5): a consumer's complaint is acknowledged. */
  consumerAcknowledgement: 2 * DAY,
  /** Consumer rules, rule 4(5): redress within one month. */
  consumer: 28 * DAY,
  /** Data rules, rule 14(3): grievances of those whom the data is about. */
  personalData: 90 * DAY,
  /** IT Rules, rule 3(1)(c): users are told of the rules every three months; counted as the shortest there are. */
  rulesTold: 90 * DAY,
  /** Data rules, rules 6(1)(e) and 8(3): records are kept for a year. */
  records: 365 * DAY,
} as const

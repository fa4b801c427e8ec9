/** What is still to be verified, in words; undefined when nothing is. The arguments say what is verified. */
export function unverifiedText(email: boolean, mobile: boolean): string | undefined {
  if (email && mobile) return undefined
  if (!email && !mobile) return 'email and mobile number'
  return email ? 'mobile number' : 'email'
}

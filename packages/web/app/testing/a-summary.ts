/** Another member's profile summary, as in lists. */
export const aSummary = (id: string, name: string) => ({
  id,
  name,
  memberId: 'M1',
  age: 27,
  gender: 'Female',
  education: [],
  porutham: null,
  profileThumbnailImage: null,
})

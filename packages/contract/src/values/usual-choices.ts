/** The usual answers of long lists, by their English names; phones show them as buttons beside the list. */
export const USUAL_CHOICES = {
  profileFor: ['Daughter', 'Son', 'Myself', 'Brother'],
  marriedStatus: ['Never Married', 'Divorced', 'Widowed'],
  motherTongue: ['Tamil', 'Telugu', 'Malayalam', 'Kannada'],
  religion: ['Hindu', 'Christian', 'Muslim'],
  jobType: ['Private', 'IT / Software', 'Government', 'Business'],
} as const

import type { StaffMe } from '@thunai/contract/office/staff'
import { useOutletContext } from 'react-router'

/** Who is in the office here; pages inside the shell alone know it. */
export const useMe = (): StaffMe => useOutletContext<StaffMe>()

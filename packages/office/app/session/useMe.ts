import type { StaffMe } from '@thunai/contract/desk/staff'
import { useOutletContext } from 'react-router'

/** The logged-in member of staff, inside the shell only. */
export const useMe = (): StaffMe => useOutletContext<StaffMe>()

import type { StaffMe } from '@thunai/contract/desk/staff'
import { useOutletContext } from 'react-router'

/** The logged-in staff member; only inside the shell. */
export const useMe = (): StaffMe => useOutletContext<StaffMe>()

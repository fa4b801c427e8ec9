import { Button } from '@mantine/core'
import { Plural } from '@lingui/react/macro'
import { getFirstRun } from '@thunai/contract/office/first-run'
import { Link } from 'react-router'
import { useRead } from '../../data/useRead.ts'

/** Leads administrators to what is missing before the service opens; nothing once all is settled. */
export function FirstRunLink() {
  // checks of the machine take seconds: the page doesn't wait for them
  const { data } = useRead(getFirstRun)
  const missing = data?.data.missing ?? 0
  if (missing === 0) return null
  return (
    <Button component={Link} to="/first-run" variant="default">
      <Plural value={missing} one="Before opening: # thing is missing" other="Before opening: # things are missing" />
    </Button>
  )
}

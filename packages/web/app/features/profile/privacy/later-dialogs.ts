import { laterDialog } from '../../../ui/layout/later-dialog.tsx'

export const BlockDialog = laterDialog(async () => (await import('./BlockDialog.tsx')).BlockDialog)
export const ReportDialog = laterDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog)

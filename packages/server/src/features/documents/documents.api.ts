/** After a transaction that decided, or let whole profiles go: the next tidying does it too. */
export { removeFilesSoon as removeDocumentFilesSoon } from './remove-unwanted-files.ts'
export { decideDocument } from './decide-document.ts'
export { endClaims } from './end-claims.ts'
export { exportOf } from './export.store.ts'
export { findDocumentFiles } from './document-files.store.ts'
export { openDocumentFile, type OpenedDocument } from './open-document-file.ts'
export { tidyDocuments } from './tidy-documents.ts'
export { sendDocument } from './send-document.ts'

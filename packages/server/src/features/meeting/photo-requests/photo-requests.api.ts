export { endExpiredRequests } from './end-expired-requests.ts'
export { exportOf } from './export.store.ts'
export { takePhotosBack } from './take-photos-back.ts'
export { deleteRequest, requestStateAt } from './photo-requests.store.ts'

import type { GalleryPhoto } from '@thunai/contract/profile/photos'
import type { GalleryRow } from './photos.store.ts'

export const toGallery = (rows: readonly GalleryRow[]): GalleryPhoto[] =>
  rows.map(({ file, isMain, width, height }) => ({ file, isMain, width, height }))

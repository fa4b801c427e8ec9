declare module 'virtual:pages' {
  /** Generated from `routes.ts`. */
  export const pages: import('./router/pages.ts').PageLoaders
}

declare module 'virtual:pages' {
  /** Made from `routes.ts`. */
  export const pages: import('./router/pages.ts').PageLoaders
}

declare module 'virtual:site' {
  export const site: import('@thunai/contract/values/site').Site
}

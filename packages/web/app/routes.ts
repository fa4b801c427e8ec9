import { layout, type RouteConfig, route } from '@react-router/dev/routes'

// One line per page. Pages that need a login stand inside the members' layout.
export default [
  layout('session/members-only.tsx', []),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig

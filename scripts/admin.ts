await import('../packages/server/src/admin.ts')

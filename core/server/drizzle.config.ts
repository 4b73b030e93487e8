import { defineConfig } from 'drizzle-kit'

// Paths are seen from the repository's root, where `npm run migration` runs.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['core/server/**/*-tables.ts', 'plugins/**/server/*-tables.ts'],
  out: 'core/server/migrations',
})

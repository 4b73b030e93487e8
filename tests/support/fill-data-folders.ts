import { fillDataFolder } from './test-database.ts'

// Puts an empty database with all tables of the product into each of the given folders.

for (const folder of process.argv.slice(2)) await fillDataFolder(folder)

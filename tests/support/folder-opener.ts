/** A second process that opens a data folder: prints `opened`, or the code and words of the refusal. */
import { openDatabase } from '../../core/server/database/database-opening.ts'

try {
  const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
  console.log('opened')
  await database.close()
} catch (error) {
  console.log((error as { code?: string }).code, (error as Error).message)
}

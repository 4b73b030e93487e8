/** A program that opens a data folder as a second process. It prints `opened`, or code and text of the refusal. */
import { openDatabase } from '../../core/server/database/database-opening.ts'

try {
  const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
  console.log('opened')
  await database.close()
} catch (error) {
  console.log((error as { code?: string }).code, (error as Error).message)
}

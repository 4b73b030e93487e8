import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const buildInfoSchema = z.object({ gitHash: z.string(), buildTime: z.string(), version: z.string() })

/** What was built, and when. Without a build file only the version is known. */
export type BuildInfo = z.output<typeof buildInfoSchema>

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Reads `build-info.json` of the built browser side; the version of the product's package.json, then 1.0.1, when there is none. */
export function readBuildInfo(browserFolder: string, productFolder: string): BuildInfo {
  const built = buildInfoSchema.safeParse(readJson(join(browserFolder, 'build-info.json')))
  if (built.success) return built.data
  const { version } = (readJson(join(productFolder, 'package.json')) ?? {}) as { version?: string }
  return { gitHash: '', buildTime: '', version: version ?? '1.0.1' }
}

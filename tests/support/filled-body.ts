import { z } from 'zod'
import { appRoutes } from '../../core/server/app-routes.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import type { Contract } from '../../core/shared/contract.ts'
import { emptyValue } from '../../core/shared/empty-body.ts'

/** The schema inside wrappers (nullable, optional, default). */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = schema._zod.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? input
  return inner ? unwrapped(inner) : schema
}

/** A copy of a value in which missing required properties are set to empty values, at every depth. */
export function filledBody(schema: z.ZodType, given: object): object
export function filledBody(schema: z.ZodType, given: unknown): unknown
export function filledBody(schema: z.ZodType, given: unknown): unknown {
  const of = unwrapped(schema)
  if (of instanceof z.ZodArray && Array.isArray(given)) {
    return given.map((item) => filledBody(of.element as z.ZodType, item))
  }
  if (!(of instanceof z.ZodObject) || typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const own = given as Record<string, unknown>
  const shape = of.shape as Record<string, z.ZodType>
  const filled = Object.entries(shape).flatMap(([key, part]): [string, unknown][] => {
    if (key in own) return [[key, filledBody(part, own[key])]]
    const empty = part instanceof z.ZodOptional ? undefined : emptyValue(part)
    return empty === undefined ? [] : [[key, filledBody(part, empty)]]
  })
  return { ...own, ...Object.fromEntries(filled) }
}

const known = new WeakMap<readonly ServerPlugin[], ReturnType<typeof appRoutes>>()

/** The contract of a call; `path` may have a query. */
export function contractOf(plugins: readonly ServerPlugin[], method: string, path: string): Contract | undefined {
  const parts = (path.split('?')[0] ?? '').split('/')
  const fits = (contract: Contract) => {
    const own = contract.path.split('/')
    return (
      contract.method === method &&
      own.length === parts.length &&
      own.every((part, at) => part === parts[at] || (part.startsWith(':') && /^\d+$/.test(parts[at] ?? '')))
    )
  }
  const routes = known.get(plugins) ?? appRoutes(plugins)
  known.set(plugins, routes)
  return routes.find(({ contract }) => fits(contract))?.contract
}

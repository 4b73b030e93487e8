import { z } from 'zod'
import type { Contract } from '../shared/contract.ts'
import type { PermissionMap } from '../shared/permission.ts'
import { shapeHeader, shapeNumber } from '../shared/contract-shape.ts'
import { outdatedPage, refusedFields } from './refusal.ts'
import { type RequestPart, requestRefusal, unstorableProblems } from './request-problem.ts'
import { strictSchema } from './strict-schema.ts'

/** Parsed input of a call. */
export type ParsedInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** Makes the parser of a contract's input, for a caller who holds permissions. It throws the refusal that names what is wrong. */
export function requestParser(contract: Contract): (input: ParsedInput, held: PermissionMap) => ParsedInput {
  const takesBody = !(contract.body instanceof z.ZodUndefined)
  return ({ params, query, body }, held) => {
    const unstorable = unstorableProblems(body)
    if (unstorable.length > 0) throw refusedFields(unstorable)
    return {
      params: parse('params', contract.params, params),
      query: parse('query', contract.query, query),
      body: takesBody
        ? parse('body', strictSchema(contract.body), contract.completeBody?.(body, held) ?? body)
        : undefined,
    }
  }
}

/** Refuses a page of another version, which names the shape that its body has. A script that names none is told what is wrong with the body. */
export function requireSameShape(contract: Contract, headers: Readonly<Record<string, unknown>>): void {
  const named = headers[shapeHeader]
  if (named !== undefined && named !== shapeNumber(contract.body)) throw outdatedPage()
}

function parse(part: RequestPart, schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input ?? (part === 'body' ? input : {}))
  if (parsed.success) return parsed.data
  throw requestRefusal(part, parsed.error.issues, input)
}

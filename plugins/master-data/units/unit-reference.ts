import { z } from 'zod'
import { namedReference } from '../../../core/shared/contract.ts'
import { unitKinds } from './unit-kinds.ts'

const unitKind = z.enum(unitKinds)

/** A unit with the name that English papers show. Versions that were kept before units had English names lack the key. */
export const namedUnit = namedReference.extend({ nameEnglish: z.string().nullable().optional() })

/** A unit where another record refers to it. */
export const unitReference = namedUnit.extend({ kind: unitKind })

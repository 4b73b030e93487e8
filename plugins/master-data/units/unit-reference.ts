import { z } from 'zod'
import { namedReference } from '../../../core/shared/contract.ts'
import { unitKinds } from './unit-kinds.ts'

const unitKind = z.enum(unitKinds)

/** A unit where another record refers to it. */
export const unitReference = namedReference.extend({ kind: unitKind })

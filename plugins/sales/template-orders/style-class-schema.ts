import { z } from 'zod'
import { styleClasses } from '../../master-data/public.ts'

/** A style class on the wire: its value. */
export const styleClassSchema = z.enum(styleClasses.map((one) => one.value) as [string, ...string[]])

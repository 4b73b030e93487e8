import { z } from 'zod'
import { styleClasses } from '../../master-data/public.ts'

/** A style class as calls send it. It has its own file so that the list of sample orders need not load the whole order model. */
export const styleClassSchema = z.enum(styleClasses.map((one) => one.value) as [string, ...string[]])

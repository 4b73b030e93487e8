import { z } from 'zod'
import { styleClasses } from '../../master-data/public.ts'

/**
 * A style class as calls send it. It has a separate file so that the list of sample orders does not load the model of
 * whole orders.
 */
export const styleClassSchema = z.enum(styleClasses.map((one) => one.value) as [string, ...string[]])

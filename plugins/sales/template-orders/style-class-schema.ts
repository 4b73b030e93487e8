import { z } from 'zod'
import { styleClasses } from '../../master-data/public.ts'

/** A style class on the wire: its value. In a file of its own, so that the list of sample orders comes without the model of whole orders. */
export const styleClassSchema = z.enum(styleClasses.map((one) => one.value) as [string, ...string[]])

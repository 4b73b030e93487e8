import { z } from 'zod'
import { computed } from '../../../core/shared/document/document-fields.ts'
import { designPictures } from './template-order-options.ts'

const { width, ...shown } = designPictures

/** The pictures of the style that a document belongs to, as its replies and its list show them. */
export const designPicturesField = computed({ ...shown, wire: z.array(z.string()), list: { width } })

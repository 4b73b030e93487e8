import { pictures, text } from '../../../core/shared/document/document-fields.ts'
import { groupModel } from '../../../core/shared/document/document-model.ts'
import { message } from '../../../core/shared/message.ts'
import { patternFiles } from './pattern-files.ts'

/** Limits of a process sheet: characters of a description, pictures beside it, and files (B-5-81, B-9-23, B-9-24). */
const processSheetLimits = { words: 2000, images: 6, attachments: 10 } as const

const words = (label: ReturnType<typeof message>) => text({ label, most: processSheetLimits.words })
const images = (label: ReturnType<typeof message>) => pictures({ label, most: processSheetLimits.images })

/** How the pieces of a design colour are made, craft by craft in words and pictures; a production order begins with it (B-open-72, C-open-27). */
export const processSheetModel = groupModel({
  fields: {
    wireProcessDescription: words(message('用线要求')),
    wireProcessImages: images(message('用线图片')),
    cutterProcessDescription: words(message('裁床要求')),
    cutterImages: images(message('裁床图片')),
    sewingDescription: words(message('车缝要求')),
    sewingImages: images(message('车缝图片')),
    tailProcessDescription: words(message('尾部要求')),
    tailProcessImages: images(message('尾部图片')),
    secondaryProcessDescription: words(message('二次工艺要求')),
    secondaryProcessImages: images(message('二次工艺图片')),
    quantityDescription: words(message('算料要求')),
    description: words(message('其他要求')),
    descriptionImages: images(message('其他图片')),
    processManufacturingOrderAttachments: patternFiles({
      label: message('工艺单附件'),
      most: processSheetLimits.attachments,
    }),
  },
})

import type { Manifest } from '../../../core/shared/manifest.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { swatchOrderDocument } from './swatch-orders/swatch-order-document.ts'
import { swatchDocument } from './swatches/swatch-document.ts'

export const fabricSwatchesManifest: Manifest = {
  id: 'fabric-swatches',
  title: message('面料样卡'),
  requires: ['admin'],
  resources: [
    {
      type: 'SwatchOrder',
      noun: swatchOrderDocument.noun,
      label: swatchOrderDocument.title,
      icon: 'layers',
      path: swatchOrderDocument.path,
    },
  ],
  menuGroups: [{ id: 'fabric-swatches', title: message('面料样卡'), icon: 'layers', order: 200 }],
  menu: [
    {
      group: 'fabric-swatches',
      title: message('样卡'),
      path: swatchDocument.path,
      permission: read(swatchDocument.key),
      order: 10,
    },
    {
      group: 'fabric-swatches',
      title: message('面料订样单'),
      path: swatchOrderDocument.path,
      permission: read(swatchOrderDocument.key),
      order: 20,
    },
  ],
}

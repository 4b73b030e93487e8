import { timelineOf } from '../../../../core/server/timeline/timeline-source.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialRead } from '../material-contract.ts'
import { materialList } from './material-list.ts'

/** How the timeline of a material is read: by whoever may read the material, prices by those who may read them. */
export const materialTimeline = timelineOf(materialList, {
  permission: materialRead.permission,
  fields: [
    { key: 'actionRegion', label: message('使用部位') },
    { key: 'fabricTech', label: message('面料工艺') },
    { key: 'meterPerKilo', label: message('每公斤米数'), kind: 'decimal' },
    { key: 'gap', label: message('空差'), kind: 'decimal' },
    { key: 'sufficientPrice', label: message('足用单价'), kind: 'money' },
    { key: 'sufficientMeterPrice', label: message('足用米价'), kind: 'money' },
    { key: 'shrinkage', label: message('缩水率') },
    { key: 'size', label: message('码数'), kind: 'decimal' },
    { key: 'quantity', label: message('米数'), kind: 'decimal' },
    { key: 'paperTube', label: message('纸筒'), kind: 'decimal' },
  ],
})

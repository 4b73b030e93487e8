import type { DemoHistory } from '../../../core/server/demo-history.ts'
import { readManyThroughList } from '../../../core/server/list/read-through-list.ts'
import { materialList } from '../materials/server/material-list.ts'

/** Demo data: changes that people of the demo company made to materials. */
export const materialHistory: readonly DemoHistory[] = [
  {
    document: materialList.document,
    table: materialList.table,
    readMany: readManyThroughList(materialList),
    changed: ['price', 'description', 'codeFromSupplier', 'ingredient', 'width'],
    talks: [
      ['这个价格含税吗？', '含税，含到厂运费。'],
      ['库存还够做样吗？', '够，大货要提前两周订。'],
      ['洗水后缩率偏大，换一家试试？', '已经让供应商预缩后再寄样。'],
    ],
  },
]

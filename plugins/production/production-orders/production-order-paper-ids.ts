/** Ids of the papers of a production order. The address of a preview chooses one by its `type` (C-2-06). */
export const contractTemplateId = 'production_orders.contract'
export const requisitionTemplateId = 'production_orders.requisition'

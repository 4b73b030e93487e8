/** The page on which a phone signs a delivery in. Written here, as the start of the product must not load what reads its addresses. */
export const deliveryPagePath = '/dashboard/warehousing/delivery'

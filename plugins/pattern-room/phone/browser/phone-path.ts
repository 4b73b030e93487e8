/** The address of the phone page, as the sample order prints it. It stands here as well because what sales shares would load with the first page. */
export const phonePath = '/dashboard/patterningOrderH5'

/** The address of the approval desk. */
export const cockpitPath = '/dashboard/approvals'

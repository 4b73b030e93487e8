/** Noun of delegations: the first part of their paths, and what the trail calls them. */
export const approvalDelegationNoun = 'approval_delegations'

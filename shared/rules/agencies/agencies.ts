/** Roles of an agency and their rights (spec §6 and decision 007). */
export const agencyRoles = ['owner', 'manager', 'finance', 'viewer'] as const

export type AgencyRole = (typeof agencyRoles)[number]

export const agencyRights = ['belong', 'read', 'audit', 'billing', 'manage', 'own'] as const

/**
 * 'belong': sees the overview and the team. 'read': also influencers, codes and numbers. 'audit': the activity log.
 * 'billing': manages the plan and sees its activity. 'manage': does everything for influencers. 'own': manages members.
 */
export type AgencyRight = (typeof agencyRights)[number]

const rightsOf: Record<AgencyRole, readonly AgencyRight[]> = {
  owner: ['belong', 'read', 'audit', 'billing', 'manage', 'own'],
  manager: ['belong', 'read', 'audit', 'manage'],
  finance: ['belong', 'billing'],
  viewer: ['belong', 'read', 'audit'],
}

/** Whether a role includes a right; no role includes none. */
export function hasAgencyRight(role: AgencyRole | null, right: AgencyRight): boolean {
  return role !== null && rightsOf[role].includes(right)
}

/** The roles that include a right. */
export function rolesWith(right: AgencyRight): AgencyRole[] {
  return agencyRoles.filter((role) => hasAgencyRight(role, right))
}

export const agencyRoleText: Record<AgencyRole, { name: string; text: string }> = {
  owner: {
    name: 'Owner',
    text: 'Everything, with members, the plan and invoices.',
  },
  manager: {
    name: 'Manager',
    text: 'Influencers, their promo codes, passwords and invitations; not members and the plan.',
  },
  finance: {
    name: 'Finance',
    text: 'The plan, invoices and payment; no influencers, promo codes or passwords.',
  },
  viewer: {
    name: 'Viewer',
    text: 'Reads everything but temporary passwords and invoices, and changes nothing.',
  },
}

/** Shown to an influencer before accepting an agency: what the agency may and may not do. */
export const managingRights = {
  gives: [
    'Add, edit, pause and delete your promo codes',
    'Edit your name, category and social links',
    'See how often your codes are copied and clicked',
  ],
  keeps: [
    'Your email, username and password stay yours alone',
    'Your codes stay yours when you or the agency end this, which either can at any time',
  ],
} as const

/** Days until the offer of an agency's account expires. */
export const handOverDays = 7

/** Days until an invitation expires. */
export const invitationDays = 14

/** Who may do what for an agency (spec §6 and decision 007). */
export const agencyRoles = ['owner', 'manager', 'viewer'] as const

export type AgencyRole = (typeof agencyRoles)[number]

/** What others can be given: the agency account itself is the owner who cannot be removed. */
export const agencyRights = ['read', 'manage', 'own'] as const

/** 'read' sees lists, 'manage' does everything but members and the plan, 'own' everything. */
export type AgencyRight = (typeof agencyRights)[number]

const rightsOf: Record<AgencyRole, readonly AgencyRight[]> = {
  owner: ['read', 'manage', 'own'],
  manager: ['read', 'manage'],
  viewer: ['read'],
}

/** Whether a role includes a right; nobody's role includes none. */
export function hasAgencyRight(role: AgencyRole | null, right: AgencyRight): boolean {
  return role !== null && rightsOf[role].includes(right)
}

/** The roles that include a right. */
export function rolesWith(right: AgencyRight): AgencyRole[] {
  return agencyRoles.filter((role) => hasAgencyRight(role, right))
}

export const agencyRoleWords: Record<AgencyRole, { name: string; text: string }> = {
  owner: { name: 'Owner', text: 'Everything, with members and the plan.' },
  manager: {
    name: 'Manager',
    text: 'Influencers, their promo codes, passwords and invitations; not members and the plan.',
  },
  viewer: {
    name: 'Viewer',
    text: 'Reads everything but temporary passwords, and changes nothing.',
  },
}

/** What an influencer is told before it accepts an agency, and what stays its own. */
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

/** How long an invitation works. */
export const invitationDays = 14

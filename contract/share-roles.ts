import { z } from 'zod'
import { privateStates } from '#domain/building/approval-state.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { agencyId, capabilityIds } from './document-choice.ts'
import { documentTabs } from './wire/document-choice.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'

/**
 * `share_roles`: the short address of a role, or of a comparison whose base role comes first (ours, not the specification's),
 * with the path of its QR code in a square of `size` modules, quiet zone included. Where not everybody can open the roles,
 * which ones are the visitor's alone, and why. `opens` is the tab of a single role that the address opens, with what is chosen
 * there. 404 when a role is not there; 400 when the agency or a capability is unknown.
 */
export const shareRoles = {
  name: 'share_roles',
  summary: 'Get the short address of a role or a comparison',
  request: z.strictObject({
    roleIds: z
      .array(roleId)
      .min(1)
      .max(1 + maxComparedRoles),
    opens: z
      .strictObject({
        tab: z.enum(documentTabs),
        agency: agencyId.optional(),
        capabilities: capabilityIds.optional(),
      })
      .optional(),
    uuid,
  }),
  response: z.union([
    z.object({ address: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
    z.object({
      address: z.null(),
      notOpen: z.array(z.object({ title: z.string(), reason: z.enum(privateStates) })),
    }),
  ]),
} as const satisfies CallDefinition

export type ShareRoles = z.infer<typeof shareRoles.response>

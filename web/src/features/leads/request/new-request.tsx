import type { ReactNode } from "react";
import type { SessionUser } from "#web/lib/session.ts";
import { LeadForm, type LeadFormProps } from "./lead-form.tsx";
import { useLeadProfile } from "./lead-profile.ts";
import type { LeadRequestMade } from "./requests-api.ts";

type NewRequestProps = Omit<LeadFormProps, "profile" | "earlier"> & {
  user: SessionUser;
  /** All of this customer, newest first. */
  requests: readonly LeadRequestMade[];
  /** Stands there until the first values are known. */
  shape: ReactNode;
};

/** The form of a new request with its first values: apart from the page, which draws its rows without them. */
export function NewRequest({ user, requests, shape, ...form }: NewRequestProps) {
  const profile = useLeadProfile(user, requests[0]);
  if (!profile) return shape;
  return (
    <LeadForm
      {...form}
      profile={profile}
      earlier={requests.filter(({ form: { services } }) => services !== undefined)}
    />
  );
}

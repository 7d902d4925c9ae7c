import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMade } from "../../../components/made/made.ts";
import { LoadedPage } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel, PanelList, PanelRow } from "../../../components/page/Panel.tsx";
import { DeleteUser } from "../DeleteDialogs.tsx";
import { GroupLink } from "../groups/GroupLinks.tsx";
import { LeaveGroup } from "../groups/LeaveGroup.tsx";
import { nameOf, roleNames, userById } from "../people.ts";
import { ResetSecondFactor } from "../second-factor/ResetSecondFactor.tsx";
import { AddressState } from "./AddressState.tsx";
import css from "./UserPage.module.css";
import { Access, Audit, FollowUps, Orders, Progress } from "./UserPanels.tsx";
import { fields } from "./user-form.ts";

export type UserPageProps = { userId: number; onDeleted: () => Promise<void> };

/** /utilisateurs/utilisateur/{utilisateurId}. */
export function UserPage({ userId, onDeleted }: UserPageProps) {
  const [isAsking, setAsking] = useState(false);
  const user = useQuery(userById(userId));
  return (
    <LoadedPage query={user} title="Utilisateur">
      {(data) => (
        <>
          <UserTrail user={data} />
          <Page
            title={nameOf(data)}
            lead={data.email}
            actions={
              <>
                <Button variant="secondary" onClick={() => setAsking(true)}>
                  Supprimer
                </Button>
                <LinkButton
                  to="/utilisateurs/utilisateur/$utilisateurId/modifier"
                  params={{ utilisateurId: userId }}
                >
                  Modifier
                </LinkButton>
              </>
            }
          >
            <AddressState user={data} />
            <Panel title="Compte">
              <Details user={data} />
            </Panel>
            <Panel
              title="Accès"
              about="Ce qui est ouvert maintenant, ensuite, et l’a été, et pourquoi"
            >
              <Access userId={userId} />
            </Panel>
            <Panel title="Progression" about="Dans les cours qui lui sont ouverts maintenant">
              <Progress userId={userId} />
            </Panel>
            <Panel title="Commandes">
              <Orders userId={userId} email={data.email} />
            </Panel>
            <Panel title="Groupes">
              <Groups user={data} />
            </Panel>
            <Panel title="Relances" about="Ce qui lui a été écrit, ou remis à plus tard">
              <FollowUps userId={userId} />
            </Panel>
            <Panel title="Journal" about="Ce que l’équipe a fait de ce compte">
              <Audit userId={userId} />
            </Panel>
            {isAsking && (
              <DeleteUser
                id={userId}
                name={nameOf(data)}
                onClose={() => setAsking(false)}
                onDeleted={onDeleted}
              />
            )}
          </Page>
        </>
      )}
    </LoadedPage>
  );
}

/** From the tree down to a user, and on to a page of it where there is one. */
export function UserTrail({ user, page }: { user: AdminUser; page?: string }) {
  const { id } = user;
  return (
    <Breadcrumbs
      trail={[
        <Link key="all" to="/utilisateurs" search={{ selection: `Utilisateur${id}` }}>
          Utilisateurs
        </Link>,
        page ? (
          <Link
            key={id}
            to="/utilisateurs/utilisateur/$utilisateurId"
            params={{ utilisateurId: id }}
          >
            {nameOf(user)}
          </Link>
        ) : (
          nameOf(user)
        ),
        ...(page ? [page] : []),
      ]}
    />
  );
}

function Details({ user }: { user: AdminUser }) {
  const { adresse, codePostal, ville, pays } = user;
  const place = [adresse, [codePostal, ville].filter(Boolean).join(" "), pays];
  return (
    <div className="row wrap gap-5">
      {user.photo ? (
        <img className={css.photo} src={user.photo} width="96" height="96" alt="" />
      ) : (
        <span className={css.photo}>
          <IconUser size={40} stroke={1.25} aria-hidden="true" />
        </span>
      )}
      <dl className={css.details}>
        <div>
          <dt>{fields.role.label}</dt>
          <dd className={css.badges}>
            {roleNames[user.role]}
            {user.administrateur && <Badge tone="brand">Administrateur</Badge>}
            <Badge tone={user.actif ? "success" : "plain"}>
              {user.actif ? "Actif" : "Inactif"}
            </Badge>
          </dd>
        </div>
        <div>
          <dt>Double vérification</dt>
          <dd className={css.badges}>
            <ResetSecondFactor user={user} />
          </dd>
        </div>
        <div>
          <dt>{fields.categorie.label}</dt>
          <dd>{user.categorie?.titre ?? "–"}</dd>
        </div>
        <div>
          <dt>{fields.numeroTelephone.label}</dt>
          <dd>{user.numeroTelephone || "–"}</dd>
        </div>
        <div>
          <dt>{fields.adresse.label}</dt>
          <dd>{place.filter(Boolean).join(", ") || "–"}</dd>
        </div>
        <div>
          <dt>Inscription</dt>
          <dd>
            <ExactMoment at={user.date} />
          </dd>
        </div>
        <div>
          <dt>Dernière connexion</dt>
          <dd>{user.derniereConnexion ? <ExactMoment at={user.derniereConnexion} /> : "Jamais"}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The groups that a user is in. */
export function Groups({ user, editable }: { user: AdminUser; editable?: boolean }) {
  const [groupToLeave, setGroupToLeave] = useState<AdminUser["groupes"][number] | null>(null);
  const made = useMade("groupes");
  return (
    <>
      <PanelList empty="Aucun groupe.">
        {user.groupes.map((group) => (
          <PanelRow
            key={group.id}
            made={made.includes(group.id)}
            title={<GroupLink {...group} />}
            end={
              editable && (
                <Button variant="quiet" onClick={() => setGroupToLeave(group)}>
                  Retirer<span className="unseen"> de {group.nom}</span>
                </Button>
              )
            }
          />
        ))}
      </PanelList>
      {groupToLeave && (
        <LeaveGroup
          user={{ id: user.id, name: nameOf(user) }}
          group={groupToLeave}
          onClose={() => setGroupToLeave(null)}
        />
      )}
    </>
  );
}

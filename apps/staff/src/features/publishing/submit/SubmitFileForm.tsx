import { ApiError, call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { ref, type SentOf, trimmed } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextArea } from "@majorant/ui/fields/TextArea.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { listed } from "../../../components/choosers/source.ts";
import { courses } from "../../../components/choosers/sources.ts";
import { FilePicker, focusFile } from "../../../components/files/FilePicker.tsx";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { chapterOptions } from "../../../components/options.ts";
import { outline, tagOptions } from "../places.ts";
import { requests } from "../requests.ts";
import { faultOfFile } from "./request-form.ts";

const fields = {
  nom: trimmed({ required: "Le nom est obligatoire" }),
  description: trimmed(),
  cours: ref(),
  section: ref(),
  tag: ref(),
};

/** A file that a technician puts in its place: the older way, for what is no video. */
export default function SubmitFileForm({ onSubmitted }: { onSubmitted: () => void }) {
  const form = useForm(fields);
  const { values, field, chosen, put } = form;
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState(false);
  const fault = faultOfFile(file);
  const { data: sections = [] } = useQuery(outline(values.cours?.id ?? 0));
  const { data: tags = [] } = useQuery(tagOptions);
  const send = useChange(
    ({
      fichier,
      ...body
    }: Body<Contract["POST /ressources/demandeFichiers"]> & { fichier: File }) =>
      call("POST /ressources/demandeFichiers", { body, files: { fichier } }),
    { rereads: requests },
  );

  function submit(demandeFichier: SentOf<typeof fields>) {
    if (!file || fault) return;
    send.mutate(
      { demandeFichier, fichier: file },
      {
        onError: (error) => error instanceof ApiError && form.showRefused(error.fields),
        onSuccess: () => {
          form.fill({});
          setFile(null);
          setChecked(false);
          onSubmitted();
        },
      },
    );
  }

  const props = form.sends(submit);
  return (
    <Form
      {...props}
      onSubmit={(event) => {
        setChecked(true);
        props.onSubmit(event);
        if (fault) focusFile(event.currentTarget, "fichier");
      }}
      onChange={() => !send.isPending && send.reset()}
      changed={form.changed || file !== null}
      isPending={send.isPending}
      error={send.error}
      success={send.isSuccess ? "Votre demande a été bien recu" : null}
      submitLabel="Envoyer"
      others={
        <LinkButton variant="quiet" to="/enseignant/myCourses">
          Annuler
        </LinkButton>
      }
    >
      <Alert kind="info" title="En cours de réparation">
        Ce formulaire va changer, et il fonctionne : un technicien reçoit votre fichier et le met en
        place. Pour le publier vous-même dès maintenant, ajoutez-le depuis{" "}
        <Link to="/enseignant/myCourses">vos cours</Link>.
      </Alert>
      <FormPart title="Le fichier">
        <FilePicker
          label="Fichier"
          name="fichier"
          file={file}
          error={checked ? fault : undefined}
          hint="500 Mo au plus"
          onFiles={([chosen]) => {
            setFile(chosen ?? null);
            setChecked(true);
          }}
        />
        <TextField {...field("nom")} label="Nom" />
        <TextArea {...field("description")} label="Description" optional rows={3} />
      </FormPart>
      <FormPart title="Emplacement">
        <Chooser
          {...chosen("cours")}
          label="Cours"
          optional
          clearable
          placeholder="Aucun en particulier"
          source={courses}
          onChoose={(cours) => {
            chosen("cours").onChoose(cours);
            put("section", null);
          }}
        />
        <Chooser
          {...chosen("section")}
          label="Chapitre"
          optional
          clearable
          placeholder="Aucun en particulier"
          disabled={values.cours === null}
          source={listed("Aucun chapitre", chapterOptions(sections))}
        />
        <Chooser
          {...chosen("tag")}
          label="Tag"
          optional
          clearable
          placeholder="Aucun"
          source={listed("Aucun tag", tags)}
        />
      </FormPart>
    </Form>
  );
}

import type { Form } from "@majorant/client/forms/use-form.ts";
import type { TextImage } from "@majorant/contract/exercises/exercises";
import { imageMark } from "@majorant/domain/text/images";
import { TextImages } from "@majorant/ui/text/text-images.ts";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState } from "react";
import { MarkdownField } from "../../../../components/fields/MarkdownField.tsx";
import { FormPart } from "../../../../components/forms/Form.tsx";
import { AddImage } from "./AddImage.tsx";
import css from "./Exercises.module.css";
import { fields } from "./exercise-form.ts";
import { MissingPictures } from "./MissingPictures.tsx";
import { type Sign, signs, withImage, withSign } from "./signs.ts";

const names = ["statement", "hint", "method", "solution"] as const;

type TextName = (typeof names)[number];

type Selected = { from: number; to: number };

/** The picture among what is pasted or dropped; undefined where there is none. */
const pictureIn = ({ files }: DataTransfer) =>
  [...files].find(({ type }) => type.startsWith("image/"));

export type TextFieldsProps = {
  coursId: number;
  form: Form<typeof fields>;
  /** The images of the texts as they are stored. */
  images: readonly TextImage[];
};

/** The statement and the steps, each beside what students will read, under one bar of signs. */
export function TextFields({ coursId, form, images }: TextFieldsProps) {
  const { values, field, put } = form;
  const [added, setAdded] = useState<readonly TextImage[]>([]);
  // The picture that is being added: null until it is chosen.
  const [picture, setPicture] = useState<{ file: File | null } | null>(null);
  const part = useRef<HTMLDivElement>(null);
  // Where typing was last, whose caret stays as it was left.
  const last = useRef<TextName | null>(null);
  const next = useRef<{ name: TextName; at: number } | null>(null);

  // Typing goes on behind the sign, once it is there.
  useLayoutEffect(() => {
    if (!next.current) return;
    const { name, at } = next.current;
    next.current = null;
    const text = textOf(name);
    text?.focus();
    text?.setSelectionRange(at, at);
  });

  const textOf = (name: TextName) =>
    part.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);

  function takePicture(name: TextName, event: { preventDefault(): void }, from: DataTransfer) {
    const file = pictureIn(from);
    if (!file) return;
    event.preventDefault();
    last.current = name;
    setPicture({ file });
  }

  function write(change: (text: string, selected: Selected) => ReturnType<typeof withSign>) {
    const name = last.current ?? "statement";
    const end = values[name].length;
    const text = last.current && textOf(name);
    const selected = { from: text?.selectionStart ?? end, to: text?.selectionEnd ?? end };
    const written = change(values[name], selected);
    last.current = name;
    next.current = { name, at: written.at };
    put(name, written.text);
  }

  return (
    <FormPart title="Énoncé et étapes">
      <div className={`stack gap-5 ${css.texts}`} ref={part}>
        <SignsBar
          onSign={(sign) => write((text, selected) => withSign(text, selected, sign))}
          onImage={() => setPicture({ file: null })}
        />
        <TextImages.Provider value={[...images, ...added]}>
          {names.map((name) => (
            <MarkdownField
              key={name}
              {...field(name)}
              label={fields[name].label}
              optional={name === "hint" || name === "method"}
              onFocus={() => {
                last.current = name;
              }}
              onPaste={(event) => takePicture(name, event, event.clipboardData)}
              onDrop={(event) => takePicture(name, event, event.dataTransfer)}
              minRows={name === "hint" ? 3 : 5}
            />
          ))}
        </TextImages.Provider>
        <MissingPictures text={names.map((name) => values[name]).join("\n")} />
      </div>
      {picture && (
        <AddImage
          coursId={coursId}
          file={picture.file}
          onAdd={(image, description) => {
            setAdded((before) => [...before, image]);
            const mark = imageMark(description, image.name);
            write((text, selected) => withImage(text, selected, mark));
          }}
          onClose={() => setPicture(null)}
        />
      )}
    </FormPart>
  );
}

type SignsBarProps = {
  onSign: (sign: Sign) => void;
  /** Asks for a picture. */
  onImage: () => void;
};

/** The usual signs and a picture, each put where typing was. */
function SignsBar({ onSign, onImage }: SignsBarProps) {
  return (
    <fieldset className={`row wrap gap-1 ${css.signs}`}>
      <legend>Signes usuels</legend>
      {signs.map((sign) => (
        <button
          key={sign.sign}
          type="button"
          className={css.sign}
          title={sign.name}
          // The text keeps the focus, and its caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSign(sign)}
        >
          {sign.sign} <span className="unseen">{sign.name}</span>
        </button>
      ))}
      <button
        type="button"
        className={css.sign}
        title="Ajouter une image : elle peut aussi être collée ou déposée dans le texte"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onImage}
      >
        <IconPhotoPlus size={18} stroke={1.75} aria-hidden="true" />
        <span className="unseen">Ajouter une image</span>
      </button>
    </fieldset>
  );
}

import { serviceLimitMax } from "#functions/contract/customers.ts";
import { digitsOf } from "#web/lib/limit-text.ts";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type CustomerRecord, type ServiceCell, serviceCells } from "../customer/customer-record.ts";
import type { EditProblems } from "./edit-problems.ts";
import { type EditValues, editTexts, type FieldName, off, on } from "./edit-values.ts";

type EditFieldsProps = {
  values: EditValues;
  problems: EditProblems;
  /** For the usage of each service. */
  record: CustomerRecord;
  readOnly: boolean;
  focusFirst: boolean;
  onText: (field: FieldName, text: string) => void;
};

const limitDigitsMax = String(serviceLimitMax).length;

export function EditFields({ values, problems, record, readOnly, focusFirst, onText }: EditFieldsProps) {
  const text = (name: FieldName) => ({
    name,
    value: values[name],
    error: problems[name],
    readOnly,
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) => onText(name, event.currentTarget.value),
  });
  return (
    <>
      <div className="grid items-start gap-4 @min-[42rem]:grid-cols-3">
        {editTexts.map(({ name, label, type, hint }, index) => (
          <TextField
            key={name}
            label={label}
            type={type}
            hint={hint}
            ref={focusFirst && index === 0 ? focusOnArrival : undefined}
            {...text(name)}
          />
        ))}
      </div>
      <fieldset className="grid gap-4 @min-[26rem]:grid-cols-2 @min-[56rem]:grid-cols-5">
        <legend className="sr-only">Services en limieten</legend>
        {serviceCells(record, Date.now()).map((cell) => (
          <div key={cell.key} className="grid content-start gap-2">
            <Switch
              label={cell.name}
              name={`service.${cell.key}`}
              checked={values[`service.${cell.key}`] === on}
              disabled={readOnly}
              onChange={({ currentTarget }) =>
                onText(`service.${cell.key}`, currentTarget.checked ? on : off)
              }
            />
            <TextField
              {...text(`limit.${cell.key}`)}
              label="Limiet per maand"
              aria-label={`Limiet per maand van ${cell.name}`}
              inputMode="numeric"
              placeholder="∞"
              maxLength={limitDigitsMax}
              hint={usedText(cell)}
              onChange={({ currentTarget }) => onText(`limit.${cell.key}`, digitsOf(currentTarget.value))}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}

function usedText({ used }: ServiceCell): string {
  return used === 0 ? "Deze maand niets gebruikt" : `Deze maand ${used} gebruikt`;
}

/** The employee picker over the company's people: finds those the person sees, and names the one a form opens on. */
import { useQuery } from "@tanstack/react-query";
import { useActor } from "#platform/auth/web/actor.tsx";
import { EMPLOYEE_PAGE, type EmployeeSearch } from "#platform/ui/employees.ts";
import {
  EmployeePicker,
  type EmployeePickerProps,
  EmployeesPicker,
  type EmployeesPickerProps,
} from "#platform/ui/web/employee-picker.tsx";
import { nominaClient } from "./api.ts";

const search: EmployeeSearch = (text, start) => nominaClient.legajos({ search: text, start, length: EMPLOYEE_PAGE });

/** Without `chosen` the person behind `value` is asked for. */
export function EmployeeField(props: Omit<EmployeePickerProps, "search">) {
  const { value, chosen } = props;
  const empresa = useActor()?.empresa;
  const { data } = useQuery({
    queryKey: ["ficha", empresa, value],
    queryFn: () => nominaClient.ficha({ userId: value ?? "" }),
    enabled: value !== null && chosen?._id !== value,
  });
  return (
    <EmployeePicker {...props} chosen={chosen?._id === value ? (chosen ?? null) : (data ?? null)} search={search} />
  );
}

export function EmployeesField(props: Omit<EmployeesPickerProps, "search">) {
  return <EmployeesPicker {...props} search={search} />;
}
